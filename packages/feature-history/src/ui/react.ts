export { useHistory } from './useHistory.js'
export type { UseHistoryResult } from './useHistory.js'
