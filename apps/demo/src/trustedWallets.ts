const KEY = 'demo.trusted'

const read = (): ReadonlySet<string> => new Set((localStorage.getItem(KEY) ?? '').split('\n'))

const write = (names: Iterable<string>): void => localStorage.setItem(KEY, [...names].join('\n'))

/** Wallets that trust this page, as extensions remember it over a reload. */
export const trustedWallets = {
  has: (name: string): boolean => read().has(name),
  add: (name: string): void => write([...read(), name]),
  delete: (name: string): void => write([...read()].filter((one) => one !== name)),
}
