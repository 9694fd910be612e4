export { usePortfolio } from './usePortfolio.js'
export type { UsePortfolioResult } from './usePortfolio.js'
