/** Where the device keeps the share of a splitting that the service may not have yet: beside that of the account. */
export const nextOf = (accountId: string): string => `${accountId} next`
