// Claims about several subjects: a folder for each, and the list of them, so that none can be missing unnoticed.
#pragma once

#include <string>
#include <vector>

namespace roluat::analysis {

/// Writes DIR/subjects.json: DIR/NAME is what was claimed of each subject.
void write_claim_folders(const std::vector<std::string>& subjects, const std::string& folder);
/// Its names; none where the folder itself has the claims. Throws InputError.
[[nodiscard]] std::vector<std::string> read_claim_folders(const std::string& folder);
/// Throws InputError where the folder, or that of one of these subjects, holds what claims and proofs would overwrite:
/// a file of such a name that is not as this program writes it, or a link.
void refuse_foreign_claims(const std::string& folder, std::vector<std::string> subjects);
/// What earlier runs claimed there, of one subject or of several, goes; nothing else does.
void remove_claims(const std::string& folder);

/// One digest of what is claimed, whatever the order. Throws InputError.
[[nodiscard]] std::string digest_of_claims(const std::string& folder);

}  // namespace roluat::analysis
