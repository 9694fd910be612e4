// A stylesheet is imported for its effect alone.
export {}
