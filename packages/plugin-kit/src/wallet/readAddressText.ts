import type { Namespace } from '@latchkey/kernel'
import { LatchkeyError } from '@latchkey/kernel'

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** Trims a pasted address, and rejects invisible characters inside. @throws LatchkeyError `ADDRESS_INVALID` */
export function readAddressText(namespace: Namespace, text: string): string {
  const address = text.trim()
  if (INVISIBLE.test(address)) throw addressInvalid(namespace, 'It holds invisible characters or spaces; type it or copy it again.')
  return address
}

/** The error of an invalid address. @param problem - A sentence for people: what is wrong, and what is expected. */
export function addressInvalid(namespace: Namespace, problem: string): LatchkeyError {
  return new LatchkeyError('ADDRESS_INVALID', { namespace, problem })
}
