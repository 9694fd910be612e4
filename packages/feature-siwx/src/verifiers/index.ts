export type { AskChain, SiwxVerifier, SiwxVerifierContext } from '../contracts/index.js'
