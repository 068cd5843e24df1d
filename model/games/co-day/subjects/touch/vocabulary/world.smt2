; Men are put straight by touching them.
(assert (=> adjusting any-touched))
