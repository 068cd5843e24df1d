"""Perft and experiments in parts on a real Slurm daemon, on this machine. Exit status 77: no Slurm.

slurm_test.py ROLUAT PERFT.SBATCH EXPERIMENT.SBATCH
"""
import getpass
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest

SKIPPED = 77
ROLUAT, PERFT_BATCH, EXPERIMENT_BATCH = (str(pathlib.Path(p).resolve()) for p in sys.argv[1:4])
NEEDED = ["munged", "slurmctld", "slurmd", "sbatch", "scancel", "squeue", "sinfo"]
TINY = """
kind = "games"
what.vi = "a"
what.zh = "b"
what.en = "c"
rulings = ["consolidated", "vi"]
players = "random"
games = 600
plies = 1000
chunk = 10
seed = 4
seconds = 5
"""
PATIENCE = 240  # seconds until what should happen has to have happened


def found(program):
    return shutil.which(program, path=os.environ["PATH"] + ":/usr/sbin:/sbin")


def has_cgroups():
    """Is a cgroup file system mounted where slurmd looks for it? Without one it does not start, whatever it is told."""
    with open("/proc/self/mountinfo", encoding="utf-8") as mounts:
        for line in mounts:
            before, _, behind = line.partition(" - ")
            where, kind = before.split()[4], behind.split()[0]
            if kind in ("cgroup", "cgroup2") and (where + "/").startswith("/sys/fs/cgroup/"):
                return True
    return False


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def wait_until(holds, what, log=lambda: ""):
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not in {PATIENCE} s\n{log()}")
        time.sleep(0.02)


class Cluster:
    """munged, slurmctld and slurmd in a folder of their own, with ports of their own."""

    def __init__(self, folder):
        self.folder, self.daemons = folder, []
        self.environment = dict(os.environ, SLURM_CONF=str(folder / "slurm.conf"), ROLUAT=ROLUAT, LC_ALL="C")
        self.start_munge()
        self.configure()
        self.start("slurmctld", "-D", "-f", folder / "slurm.conf")
        self.start("slurmd", "-D", "-f", folder / "slurm.conf", "-N", self.host)
        wait_until(self.is_idle, "the node is idle", self.logs)

    def is_idle(self):
        for daemon in self.daemons:
            if daemon.poll() is not None:
                raise AssertionError(f"{daemon.args[0]} has ended with {daemon.returncode}\n{self.logs()}")
        return self.ask("sinfo", "-h", "-o", "%T").strip() == "idle"

    def start(self, program, *arguments):
        with open(self.folder / f"{program}.out", "wb") as log:
            self.daemons.append(subprocess.Popen([found(program), *map(str, arguments)], stdout=log, stderr=log,
                                                 env=self.environment))

    def start_munge(self):
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(1024))
        key.chmod(0o400)
        self.socket = self.folder / "munge.socket"
        self.start("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={self.socket}",
                   f"--pid-file={self.folder}/munged.pid", f"--log-file={self.folder}/munged.log",
                   f"--seed-file={self.folder}/munged.seed")
        wait_until(self.socket.exists, "munged listens", self.logs)

    def configure(self):
        self.host = socket.gethostname().split(".")[0]
        control, node = free_ports(2)
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        (self.folder / "cgroup.conf").write_text("CgroupAutomount=no\n")
        (self.folder / "slurm.conf").write_text(f"""
ClusterName=roluat
SlurmctldHost={self.host}(127.0.0.1)
SlurmctldPort={control}
SlurmdPort={node}
SlurmUser={getpass.getuser()}
SlurmdUser={getpass.getuser()}
AuthType=auth/munge
AuthInfo=socket={self.socket}
CredType=cred/munge
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/slurmd.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
SlurmdParameters=config_overrides
ReturnToService=2
KillWait=1
NodeName={self.host} NodeAddr=127.0.0.1 CPUs=4 State=UNKNOWN
PartitionName=test Nodes=ALL Default=YES MaxTime=INFINITE State=UP
""")

    def ask(self, *command):
        ran = subprocess.run([found(command[0]), *map(str, command[1:])], env=self.environment, capture_output=True,
                             text=True)
        return ran.stdout

    def submit(self, array, batch, *arguments, **variables):
        ran = subprocess.run([found("sbatch"), "--parsable", f"--array={array}", batch, *map(str, arguments)],
                             env=dict(self.environment, **variables), capture_output=True, text=True, cwd=self.folder)
        if ran.returncode != 0:
            raise AssertionError(ran.stderr + self.logs())
        return ran.stdout.strip()

    def wait_for_jobs(self):
        wait_until(lambda: self.ask("squeue", "-h").strip() == ""
                   and self.ask("sinfo", "-h", "-o", "%T").strip() == "idle",
                   "the jobs are done", lambda: self.ask("squeue") + self.logs())

    def logs(self):
        return "".join(f"--- {log.name}\n{log.read_text(errors='replace')[-3000:]}"
                       for log in sorted(self.folder.glob("*.out")))

    def close(self):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            try:
                daemon.wait(20)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()


def roluat(*arguments, status=0):
    ran = subprocess.run([ROLUAT, *map(str, arguments), "--json"], capture_output=True, text=True,
                         env=dict(os.environ, LC_ALL="C"))
    if ran.returncode != status:
        raise AssertionError(f"{arguments}: {ran.returncode}\n{ran.stdout}{ran.stderr}")
    return json.loads(ran.stdout)


class Slurm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory(prefix="roluat-slurm-")
        cls.cluster = Cluster(pathlib.Path(cls.scratch.name))

    @classmethod
    def tearDownClass(cls):
        cls.cluster.close()
        cls.scratch.cleanup()

    def test_a_killed_worker_and_units_counted_twice_leave_the_sum_exact(self):
        work = pathlib.Path(self.scratch.name, "work")
        split = roluat("perft", "split", 4, "--at", 2, "--ruling", "zh", "--size", 100, "--output", work)
        suite = pathlib.Path(self.scratch.name, "suite")
        suite.write_text(f"ruling zh\n{split['fen']}; 4 0\n")
        whole = roluat("perft", "--suite", suite, status=1)["wrong"][0]["found"]
        self.assertGreater(split["units"], 50)

        # A worker is killed as soon as it has done something; what it was about to write stays half written.
        job = self.cluster.submit("1-1", PERFT_BATCH, work, "--hash", "0", "--verify")
        results = work / f"results-{job}-1.jsonl"
        wait_until(lambda: results.exists() and results.read_bytes().count(b"\n") > 0, "the worker counts",
                   self.cluster.logs)
        self.cluster.ask("scancel", "--full", "--signal=KILL", job)
        self.cluster.wait_for_jobs()
        with open(results, "ab") as file:
            file.write(results.read_bytes().split(b"\n")[0][:60])
        merged = roluat("perft", "merge", work, status=3)
        self.assertGreater(len(merged["missing"]), 0)
        self.assertLess(len(merged["missing"]), split["units"])
        self.assertIsNone(merged["nodes"])
        self.assertEqual([line["file"] for line in merged["ignored_lines"]], [str(results)])

        # Only what is missing, by several workers at once.
        self.cluster.submit("1-3", PERFT_BATCH, work, "--resume")
        self.cluster.wait_for_jobs()
        merged = roluat("perft", "merge", work)
        self.assertEqual(merged["nodes"], str(whole))
        self.assertEqual(merged["repeated"], [])

        # Everything once more.
        self.cluster.submit("1-4", PERFT_BATCH, work, "--verify")
        self.cluster.wait_for_jobs()
        merged = roluat("perft", "merge", work)
        self.assertEqual(merged["nodes"], str(whole))
        self.assertEqual(len(merged["repeated"]), split["units"])
        self.assertEqual(merged["verified"], split["units"])

    def test_the_shares_of_an_experiment_make_the_whole_after_one_was_killed(self):
        home = pathlib.Path(self.scratch.name, "experiments")
        (home / "definitions").mkdir(parents=True)
        (home / "definitions" / "tiny.toml").write_text(TINY)
        os.environ["ROLUAT_EXPERIMENTS"] = str(home)
        self.addCleanup(os.environ.pop, "ROLUAT_EXPERIMENTS")
        roluat("experiment", "run", "tiny", "--output", home / "results")
        shares = home / "shares"

        job = self.cluster.submit("1-3", EXPERIMENT_BATCH, "tiny", shares, ROLUAT_EXPERIMENTS=str(home))
        wait_until(lambda: list(shares.glob("tiny.part-*-of-3.jsonl")), "a share is at work", self.cluster.logs)
        self.cluster.ask("scancel", "--full", "--signal=KILL", f"{job}_2")
        self.cluster.wait_for_jobs()
        self.assertFalse((shares / "tiny.json").exists())
        self.cluster.submit("1-3", EXPERIMENT_BATCH, "tiny", shares, ROLUAT_EXPERIMENTS=str(home))
        self.cluster.wait_for_jobs()
        self.assertEqual(list(shares.glob("*.part*")), [])
        verdict = roluat("experiment", "verify", "tiny", "--found", shares)
        self.assertEqual([(one["name"], one["differences"]) for one in verdict], [("tiny", [])])
        self.assertGreater(verdict[0]["figures"], 0)


if __name__ == "__main__":
    absent = [program for program in NEEDED if not found(program)]
    if absent:
        print("skipped: there is no Slurm here (slurm-wlm, munge): " + ", ".join(absent))
        sys.exit(SKIPPED)
    if not has_cgroups():
        print("skipped: no cgroup file system is mounted at /sys/fs/cgroup, and slurmd does not start without one")
        sys.exit(SKIPPED)
    unittest.main(argv=sys.argv[:1], verbosity=2)
