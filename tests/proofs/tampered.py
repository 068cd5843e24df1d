#!/usr/bin/env python3
"""Is a folder of proofs that somebody has changed refused, and does `roluat verify` say where?

    tests/proofs/tampered.py build/release/roluat DIR      # DIR: what `roluat check --certify DIR` wrote
    tests/proofs/tampered.py build/release/roluat          # a small folder, made first: the text vi, its notation

DIR itself stays as it is. One verification is of a copy with eight proofs changed, each in another way. Whoever forges
a digest too has to be refused by the checker, unless the formulas are refuted by propagation alone, so that anything
proves them: then an empty proof must do. Another verification is of a copy whose list of claims was changed. Exit
status: 0 if every change was refused and named and nothing else was, 1 if not.
"""
import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

CHANGED, OTHER, NONE = "the proof was changed after it was made", "the proof is of other formulas", "there is no proof"


def flipped(proof):
    """With the other sign of the first literal of the first clause that is added (binary DRAT: 'a', numbers, 0)."""
    at = proof.index(b"a") + 1
    return proof[:at] + bytes([proof[at] ^ 1]) + proof[at + 1:]


class Copy:
    def __init__(self, source, folder):
        self.folder = folder / "copy"
        shutil.copytree(source, self.folder)
        self.list = json.loads((self.folder / "proofs.json").read_text(encoding="utf-8"))
        self.entries = {entry["task"]: entry for entry in self.list["proofs"]}
        # The longest first: they have most to change.
        self.tasks = sorted(self.entries, key=lambda task: -self.entries[task]["bytes"])

    def file(self, task):
        return self.folder / "proofs" / f"{task}.drat"

    def put(self, task, proof, forged):
        self.file(task).write_bytes(proof)
        if forged:
            self.entries[task]["proof"] = hashlib.sha256(proof).hexdigest()

    def write(self):
        (self.folder / "proofs.json").write_text(json.dumps(self.list), encoding="utf-8")

    def change(self):
        """task -> what has been done to it, and why it must be refused (None: whatever the checker says)."""
        flip, forge, swap, lend, gone, digest, proof_digest, unlisted = self.tasks[:8]
        borrowed = self.file(flip).read_bytes()
        self.put(flip, flipped(self.file(flip).read_bytes()), forged=False)
        self.put(forge, flipped(self.file(forge).read_bytes()), forged=True)
        self.put(swap, borrowed, forged=False)
        self.put(lend, borrowed, forged=True)
        self.file(gone).unlink()
        self.entries[digest]["clauses"] = "0" * 64
        self.entries[proof_digest]["proof"] = "0" * 64
        self.list["proofs"].remove(self.entries[unlisted])
        self.write()
        return {flip: ("a literal flipped", CHANGED), forge: ("a literal flipped, its digest forged", None),
                swap: ("the proof of another", CHANGED), lend: ("the proof of another, its digest forged", None),
                gone: ("the proof removed", NONE), digest: ("the digest of its clauses changed", OTHER),
                proof_digest: ("the digest of the proof changed", CHANGED), unlisted: ("struck off the list", NONE)}


def verify(roluat, folder):
    return subprocess.run([roluat, "verify", folder, "--json", "--lang", "en"], capture_output=True, text=True)


def need_no_proof(roluat, source, work, tasks):
    """Are the formulas of these tasks refuted without any step of a proof?"""
    copy = Copy(source, work / "empty")
    for task in tasks:
        copy.put(task, b"", forged=True)
    copy.write()
    return not tasks & {fault["proof"] for fault in json.loads(verify(roluat, copy.folder).stdout)["faults"]}


def try_proofs(roluat, source, work):
    copy = Copy(source, work)
    done = copy.change()
    ran = verify(roluat, copy.folder)
    result = json.loads(ran.stdout)
    why = {fault["proof"]: fault["why"] for fault in result["faults"]}
    anything_goes = {task for task, (_, expected) in done.items() if expected is None and task not in why}
    if anything_goes and need_no_proof(roluat, source, work, anything_goes):
        for task in sorted(anything_goes):
            print(f"{done.pop(task)[0]}: propagation alone refutes the formulas ({task})")
    for task, (what, expected) in done.items():
        print(f"{what}: {why.get(task, 'NOT REFUSED')} ({task})")
    print(f"{result['certified']} of {result['claims']} denials are still proved, {len(result['without'])} are named")
    right = {task for task, (_, expected) in done.items() if task in why and expected in (None, why[task])}
    forged = [why[task] for task, (_, expected) in done.items() if expected is None and task in why]
    return (ran.returncode == 3 and right == set(done) == set(why) and bool(result["without"])
            and not any(said in (CHANGED, OTHER, NONE) for said in forged))


def try_claims(roluat, source, work):
    folder = work / "claims"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("*.drat"))
    claims = json.loads((folder / "claims.json").read_text(encoding="utf-8"))
    claims["claims"][0]["digest"] = "0" * 64
    (folder / "claims.json").write_text(json.dumps(claims), encoding="utf-8")
    ran = verify(roluat, folder)
    print(f"the digest of a claim changed: exit {ran.returncode}: {ran.stderr.strip()}")
    return ran.returncode == 2 and claims["claims"][0]["id"] in ran.stderr


def main():
    roluat, given = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    with tempfile.TemporaryDirectory() as scratch:
        work = pathlib.Path(scratch)
        source = pathlib.Path(given[0]) if given else work / "proofs"
        if not given:
            subprocess.run([roluat, "check", "vi", "--kinds", "notation", "--pieces", "2", "--fail-on", "never",
                            "--report",
                            work / "report", "--certify", source], check=True, capture_output=True)
        return 0 if try_proofs(roluat, source, work) & try_claims(roluat, source, work) else 1


if __name__ == "__main__":
    sys.exit(main())
