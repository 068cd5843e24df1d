; Nothing makes a witness easier to read.
