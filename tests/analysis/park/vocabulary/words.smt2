; No words but those of the situation are needed.
