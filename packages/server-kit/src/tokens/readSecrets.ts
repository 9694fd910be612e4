import { optionInvalid } from '@latchkey/kernel'

const SECRET_BYTES = 32

/** Secrets as keys: the first one signs, all are accepted. */
export type SecretKeys = readonly [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]]

/** Reads the option `secrets`: at least one, each of 32 bytes or more. The error does not repeat them. @throws LatchkeyError `OPTION_INVALID` */
export function readSecrets(secrets: readonly string[]): SecretKeys {
  const [first, ...others] = secrets.map((secret) => new TextEncoder().encode(secret))
  if (!first || [first, ...others].some(({ length }) => length < SECRET_BYTES)) {
    throw optionInvalid(
      'secrets',
      `is empty, or one of them is shorter than ${SECRET_BYTES} bytes`,
      'make one with `openssl rand -base64 32`',
    )
  }
  return [first, ...others]
}
