import { randomBytes } from 'node:crypto'
import { walletsAnswerSchema } from '@latchkey/cloud-protocol'
import type { Found } from './createDirectory.js'

/** Writes what was found as the JSON of the answer, for a project. */
export type FoundWriter = (found: Found, projectId: string) => string

/**
 * Checks and writes each answer once, however often it is sent: both take longer than all the rest of a request. The project, which is in the addresses
 * of pictures, is put in later.
 *
 * @param publicUrl - Where pages reach the cloud; without it wallets have no `image_url`.
 */
export function createFoundWriter(publicUrl: string | undefined): FoundWriter {
  const texts = new WeakMap<Found, string>()
  // No data has this text, because nobody knows it.
  const slot = randomBytes(16).toString('hex')
  const write = ({ wallets, count }: Found): string => {
    const data = wallets.map((wallet) => {
      if (publicUrl === undefined) return wallet
      const path = `/getWalletImage/${wallet.image_id ?? wallet.id}?projectId=${slot}`
      return { ...wallet, image_url: `${publicUrl.replace(/\/$/, '')}${path}` }
    })
    return JSON.stringify(walletsAnswerSchema.parse({ data, count }))
  }
  return (found, projectId) => {
    const text = texts.get(found) ?? write(found)
    texts.set(found, text)
    return publicUrl === undefined ? text : text.replaceAll(slot, projectId)
  }
}
