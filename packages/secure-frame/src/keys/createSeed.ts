/** Bytes of a seed: the entropy of a phrase of 24 words. */
export const SEED_BYTES = 32

/** A new seed from the random numbers of the platform. */
export const createSeed = (): Uint8Array => crypto.getRandomValues(new Uint8Array(SEED_BYTES))
