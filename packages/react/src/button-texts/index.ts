export { ar, de, es, fr, hi, id, ja, ko, pt, ru, tr, zhCN, zhTW } from '../locale/buttonLanguages.js'
export type { TextsOfButtons } from '../locale/buttonLanguages.js'
