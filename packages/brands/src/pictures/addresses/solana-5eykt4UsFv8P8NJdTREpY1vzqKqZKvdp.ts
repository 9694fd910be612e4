// Written by scripts/brands/generate.mjs; see SOURCES.md.
/** Tokens of solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp → the name of their picture. */
export const addresses: Readonly<Record<string, string>> = {
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'usdt',
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'usdc',
  rndrizKT3MK1iimdxRdWabcF7Zg7AR5T4nud4EkHBof: 'rndr',
  HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3: 'pyth',
  mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So: 'msol',
  hntyVP6YFm1Hg25TN9WGLqM12b8TQmcknKrdu1oxWux: 'hnt',
  '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj': 'stsol',
  FR87nWEUxVgerFGhZM8Y4AggKGLnaXswr1Pd8wZ4kZcp: 'frax',
  '6LX8BhMQ4Sy2otmAWj7Y5sKd9YTVVUgfMsBzT6B9W7ct': 'fxs',
  '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R': 'ray',
  EPeUFDgHRxs9xxEPVaL6kfGQvCon7jmAWKVUHuux1Tpz: 'bat',
  nosXBVoaCTtYdLvKY6Csb4AC8JCdQKKAaWYtx2ZMoo7: 'nos',
  ChVzxWRmrTeSgwd3Ui3UumcN8KX7VK3WaD4KGeSKpypj: 'sushi',
  mb1eu7TzEc71KxDpsmsKoucSSuuoGLv1drys1oP2jh6: 'mobile',
}
