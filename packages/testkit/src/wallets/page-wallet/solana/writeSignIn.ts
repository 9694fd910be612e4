/** A page's sign-in request, as `solana:signIn` takes it. */
export interface SignInFields {
  readonly domain: string
  readonly uri?: string
  readonly version?: string
  readonly chainId?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The text that a wallet shows and signs. @see https://github.com/phantom/sign-in-with-solana */
export function writeSignIn(fields: SignInFields, address: string): string {
  const { domain, statement, resources = [] } = fields
  const named: readonly (readonly [string, string | undefined])[] = [
    ['URI', fields.uri],
    ['Version', fields.version],
    ['Chain ID', fields.chainId],
    ['Nonce', fields.nonce],
    ['Issued At', fields.issuedAt],
    ['Expiration Time', fields.expirationTime],
    ['Not Before', fields.notBefore],
    ['Request ID', fields.requestId],
  ]
  const lines = named.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  const list = resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []
  const head = `${domain} wants you to sign in with your Solana account:\n${address}`
  return [head, ...(statement ? ['', statement] : []), '', ...lines, ...list].join('\n')
}
