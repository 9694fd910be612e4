export { useSend } from './useSend.js'
export type { UseSendResult } from './useSend.js'
