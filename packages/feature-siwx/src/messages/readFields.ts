import type { SiwxMessageData } from '../contracts/index.js'
import { refuse } from './refuse.js'

/** The labelled lines of a message, with the chain as written. */
export interface MessageFields extends Pick<
  SiwxMessageData,
  'uri' | 'version' | 'nonce' | 'issuedAt' | 'expirationTime' | 'notBefore' | 'requestId' | 'resources'
> {
  readonly chain: string
}

/** Reads the lines from `URI: ` to the last, in the order of the standard. @throws LatchkeyError `SIWX_MESSAGE_INVALID` */
export function readFields(lines: readonly string[]): MessageFields {
  let position = 0
  const take = (label: string): string | undefined => {
    const line = lines[position]
    if (line === undefined || !line.startsWith(`${label}: `)) return undefined
    position += 1
    return line.slice(label.length + 2)
  }
  const need = (label: string): string => take(label) ?? refuse(`'${label}' is missing or out of order`)
  const maybe = <K extends string>(key: K, label: string): { readonly [P in K]?: string } => {
    const value = take(label)
    return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: string }
  }
  const required = { uri: need('URI'), version: readVersion(need('Version')), chain: need('Chain ID'), nonce: need('Nonce') }
  const optional = {
    ...maybe('issuedAt', 'Issued At'),
    ...maybe('expirationTime', 'Expiration Time'),
    ...maybe('notBefore', 'Not Before'),
    ...maybe('requestId', 'Request ID'),
  }
  return { ...required, ...optional, ...readResources(lines.slice(position)) }
}

function readVersion(text: string): '1' {
  return text === '1' ? text : refuse('the version is not 1')
}

function readResources(lines: readonly string[]): { readonly resources?: readonly string[] } {
  const [title, ...items] = lines
  if (title === undefined) return {}
  if (title !== 'Resources:') refuse('a line is unexpected')
  return { resources: items.map((item) => (item.startsWith('- ') ? item.slice(2) : refuse('a resource is invalid'))) }
}
