/** EIP-2612 and what tells a token's domain, as far as features use them: the first four bytes of the hash of each signature. */
export const eip2612 = {
  'version()': '0x54fd4d50',
  'nonces(address)': '0x7ecebe00',
  'DOMAIN_SEPARATOR()': '0x3644e515',
  'PERMIT_TYPEHASH()': '0x30adf81f',
} as const
