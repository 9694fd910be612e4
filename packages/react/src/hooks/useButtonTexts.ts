import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import type { ButtonTexts } from '../locale/buttonTexts.js'
import { buttonTexts } from '../locale/buttonTexts.js'
import { lookupChain } from '../locale/language.js'

/** The texts of buttons in the provider's language, the application's own first. */
export function useButtonTexts(): ButtonTexts {
  const { language, hostTexts } = useLatchkeyContext()
  const chain = [...lookupChain(language.tag), 'en']
  const builtIn =
    chain.map((tag) => (Object.hasOwn(buttonTexts, tag) ? buttonTexts[tag as 'en'] : undefined)).find(Boolean) ?? buttonTexts.en
  const host = chain.map((tag) => (Object.hasOwn(hostTexts, tag) ? hostTexts[tag] : undefined)).find((texts) => typeof texts === 'object')
  if (typeof host !== 'object') return builtIn
  const entries = Object.entries(builtIn).map(([key, text]) => {
    const own = host[`button.${key as keyof ButtonTexts}`]
    return [key, typeof own === 'string' ? own : text]
  })
  return Object.fromEntries(entries) as unknown as ButtonTexts
}
