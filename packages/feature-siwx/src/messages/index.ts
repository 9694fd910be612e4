export type { SiwxMessage, SiwxMessageData, SiwxMessageParameters, SiwxMessenger } from '../contracts/index.js'
