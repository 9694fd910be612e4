import * as z from 'zod/mini'
import { appLink, identifier, label, listOf, networkId, pictureUrl, textUpTo, webUrl } from '../shapes/shapes.js'

/** Where a page of a wallet's extension puts its provider. */
export const injectedSchema = z.object({
  /** E.g. `eip155`. */
  namespace: z.string().check(z.regex(/^[-a-z0-9]{3,8}$/)),
  /** Name of a property of the page's provider, e.g. `isMetaMask`. */
  injected_id: z.string().check(z.regex(/^[\w.$-]{1,128}$/)),
})

/** A wallet of the directory. */
export const walletSchema = z.object({
  /** 64 hex digits in the public directory; a host's own wallets may have other ids. */
  id: identifier,
  name: label,
  badge_type: z.optional(z.enum(['none', 'certified'])),
  /** CAIP-2 ids that it serves. */
  chains: z.optional(listOf(networkId, 512)),
  homepage: z.optional(webUrl),
  /** For `/getWalletImage/{image_id}`. */
  image_id: z.optional(identifier),
  image_url: z.optional(pictureUrl),
  /** Its place in the directory's own order. */
  order: z.optional(z.number()),
  mobile_link: z.optional(appLink),
  desktop_link: z.optional(appLink),
  webapp_link: z.optional(webUrl),
  /** Universal link that opens the app. */
  link_mode: z.optional(webUrl),
  app_store: z.optional(webUrl),
  play_store: z.optional(webUrl),
  chrome_store: z.optional(webUrl),
  /** Reverse-DNS name of its extension, e.g. `io.metamask`. */
  rdns: z.optional(identifier),
  injected: z.optional(listOf(injectedSchema, 32)),
  description: z.optional(textUpTo(2_048)),
})

/** A wallet of the directory, by the names that the directory gives its fields. */
export type Wallet = z.output<typeof walletSchema>
