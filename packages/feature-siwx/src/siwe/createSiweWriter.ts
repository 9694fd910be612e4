import type { SiwxMessage, SiwxMessageData, SiwxMessageParameters, SiwxMessenger } from '../contracts/index.js'
import { createSiwxMessage, parseSiwxMessage } from '../messages/index.js'
import type { SignInFields, WriterPlace } from '../options.js'
import { readPage } from '../page/readPage.js'
import type { SiweMessageParams, SiweOptions } from './SiweOptions.js'

/** Writes messages with the host's functions. */
export interface SiweWriter extends SiwxMessenger {
  /** The fields for a wallet that writes the message itself; undefined if the host writes it. */
  fields(): Promise<SignInFields | undefined>
}

/** Creates the writer. */
export function createSiweWriter({ getNonce, getMessageParams, createMessage }: SiweOptions, { config, clock }: WriterPlace): SiweWriter {
  const params = async (): Promise<SiweMessageParams> => (await getMessageParams?.()) ?? readPage(config.metadata.url)
  const readRest = (rest: Rest) => read({ iat: new Date(clock.now()).toISOString(), ...rest })
  return {
    async fields() {
      if (createMessage) return undefined
      const { domain, uri, ...rest } = await params()
      return { domain, uri, nonce: await getNonce(), ...readRest(rest) }
    },
    async createMessage({ accountAddress, chainId }: SiwxMessageParameters): Promise<SiwxMessage> {
      const { domain, uri, chains: _, ...rest } = await params()
      const nonce = await getNonce(accountAddress)
      const data: SiwxMessageData = { accountAddress, chainId, domain, uri, version: '1', nonce, ...readRest(rest) }
      if (!createMessage) return createSiwxMessage(data)
      const text = createMessage({
        ...rest,
        domain,
        uri,
        nonce,
        version: '1',
        iat: data.issuedAt ?? '',
        address: `${chainId}:${accountAddress}`,
        chainId: numberOf(chainId),
      })
      return Object.defineProperty({ ...(readOwn(text) ?? data) }, 'toString', { value: () => text })
    },
  }
}

type Rest = Omit<SiweMessageParams, 'domain' | 'uri'>

function read({
  statement,
  iat,
  exp,
  nbf,
  requestId,
  resources,
}: Rest & { readonly iat: string }): Omit<SignInFields, 'domain' | 'uri' | 'nonce'> {
  return {
    issuedAt: iat,
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
  }
}

/** The fields of a host's text if it follows the standard. Any other text is checked by the host's server. */
function readOwn(text: string): SiwxMessageData | undefined {
  try {
    return parseSiwxMessage(text).data
  } catch {
    return undefined // A text in the host's own format.
  }
}

/** The id of an EIP-155 chain as a number. */
export const numberOf = (chainId: string): number => Number(chainId.slice(chainId.indexOf(':') + 1))
