/** Settings of a page that asks for Ethereum's chains only, where one approval can sign in. */
export const onlyEthereum = { namespaces: ['eip155'] } as const
