import { LatchkeyError, checkIcon } from '@latchkey/kernel'
import type { Overrides, PictureOverrides } from './PictureOverrides.js'

const KINDS = ['wallets', 'tokens', 'networks', 'currencies'] as const

/** One of the maps, checked: id → URI, or `false`. */
type Read = ReadonlyMap<string, string | false>

/**
 * The host's pictures, each a URI that is drawn without a request.
 *
 * @throws LatchkeyError `OPTION_INVALID` naming the entry that is none
 */
export function readOverrides(overrides: PictureOverrides): Readonly<Record<keyof PictureOverrides, Read>> {
  const unknown = Object.keys(overrides).find((name) => !(KINDS as readonly string[]).includes(name))
  if (unknown !== undefined) throw invalid(unknown, 'is not an option', `Use ${KINDS.join(', ')}.`)
  const [wallets, tokens, networks, currencies] = KINDS.map((kind) => readKind(kind, overrides[kind] ?? {}))
  return { wallets, tokens, networks, currencies } as Readonly<Record<keyof PictureOverrides, Read>>
}

function readKind(kind: keyof PictureOverrides, map: Overrides): Read {
  if (typeof map !== 'object') throw invalid(kind, 'is not an object', 'Pass an object of ids and pictures.')
  return new Map(
    Object.entries(map).map(([id, picture]) => {
      const checked = picture === false ? false : checkIcon(picture)
      if (checked === undefined) {
        throw invalid(
          `${kind}['${id}']`,
          'is not a picture that is drawn without a request',
          'Pass a data:image/ URI of at most 64 KiB, or false.',
        )
      }
      return [normalizeKey(id), checked]
    }),
  )
}

/** EVM addresses are compared without their checksum's case. */
export const normalizeKey = (id: string): string => (/^eip155:\d+\/0x[\da-f]{40}$/i.test(id) ? id.toLowerCase() : id)

function invalid(option: string, problem: string, fix: string): LatchkeyError {
  return new LatchkeyError('OPTION_INVALID', { option: `createPictures({ ${option} })`, problem, fix })
}
