// Addresses of the Solana Name Service. @see https://docs.sns.id

/** Holds every name and record. */
export const NAME_PROGRAM = 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX'
/** The name `sol`, whose children are the domains. */
export const SOL = '58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx'
/** Signs records of the second version, once their owners proved what they say. */
export const RECORDS = '2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo'
/** Signs what an account of a name is called. */
export const REVERSE = '33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z'
/** Holds which name each account prefers. */
export const FAVOURITES = '85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29'
/** Turns names into NFTs. */
export const TOKENIZER = 'nftD3vbNkNqfj2Sd3HZwbpw4BxxKWr4AjGb9X38JeZk'
/** Holds token accounts. */
export const TOKENS = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
