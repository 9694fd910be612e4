/** Settings of a page with only Ethereum's chains, where one approval can sign in. */
export const onlyEthereum = { namespaces: ['eip155'] } as const
