export type { SiwxSession } from './contracts/index.js'
