// What the account of the bench holds: a coin and ten tokens, the most valuable first.

/**
 * @typedef {object} Token
 * @property {string} [address] - Absent for the coin.
 * @property {string} symbol
 * @property {string} name
 * @property {number} decimals
 * @property {string} amount - Of whole tokens.
 * @property {number} price - US dollars.
 * @property {string} icon - Path on the bench's server.
 */

/**
 * @param {[symbol: string, name: string, address?: string]} names
 * @param {[decimals: number, amount: string, price: number]} amounts
 * @returns {Token}
 */
const token = ([symbol, name, address], [decimals, amount, price]) => ({
  ...(address && { address }),
  symbol,
  name,
  decimals,
  amount,
  price,
  icon: `/icons/${symbol.toLowerCase()}.svg`,
})

export const COIN = token(['ETH', 'Ether'], [18, '1.5', 2500])

export const TOKENS = [
  token(['USDC', 'USD Coin', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'], [6, '1250.5', 1]),
  token(['WBTC', 'Wrapped BTC', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'], [8, '0.0125', 95_000]),
  token(['USDT', 'Tether USD', '0xdAC17F958D2ee523a2206206994597C13D831ec7'], [6, '900', 1]),
  token(['AAVE', 'Aave Token', '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9'], [18, '2.5', 300]),
  token(['LINK', 'ChainLink Token', '0x514910771AF9Ca656af840dff83E8264EcF986CA'], [18, '40', 15]),
  token(['DAI', 'Dai Stablecoin', '0x6B175474E89094C44Da98b954EedeAC495271d0F'], [18, '500.25', 1]),
  token(['UNI', 'Uniswap', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'], [18, '30', 10]),
  token(['ENS', 'Ethereum Name Service', '0xC18360217D8F7Ab5e7c516566761Ea12Ce7F9D72'], [18, '10', 20]),
  token(['LDO', 'Lido DAO Token', '0x5A98FcBEA516Cf06857215779Fd812CA3beF1B32'], [18, '75', 1]),
  token(['CRV', 'Curve DAO Token', '0xD533a949740bb3306d119CC777fa900bA034cd52'], [18, '100', 0.5]),
]
