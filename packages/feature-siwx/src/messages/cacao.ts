import type { CaipAddressParts } from '@latchkey/kernel'
import { parseCaipAddress } from '@latchkey/kernel'
import type { Cacao, CacaoPayload, SiwxMessage, SiwxMessageData, SiwxSession } from '../contracts/index.js'
import { createSiwxMessage } from './createSiwxMessage.js'
import { addRecapStatement, findRecap } from './recaps.js'
import { refuse } from './refuse.js'

const DID = 'did:pkh:'

/**
 * The account that a CACAO names in `iss`, e.g. `did:pkh:eip155:1:0xab16…`.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID`
 */
export function readIssuer(iss: string): CaipAddressParts {
  if (!iss.startsWith(DID)) refuse('the issuer is not a did:pkh')
  return parseCaipAddress(iss.slice(DID.length) as `${string}:${string}:${string}`)
}

/**
 * The signed message of a CACAO. Wallets append the sentence of a ReCap to the statement; the payload has the statement without it.
 *
 * @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID`
 */
export function messageOfCacao(payload: CacaoPayload): SiwxMessage {
  const { address: accountAddress, caipNetworkId: chainId } = readIssuer(payload.iss)
  const { domain, aud: uri, nonce, iat: issuedAt, exp, nbf, requestId, resources } = payload
  if (payload.version !== '1') refuse('the version is not 1')
  const recap = findRecap(resources)
  const statement = recap ? addRecapStatement(payload.statement, recap) : payload.statement
  const data: SiwxMessageData = {
    accountAddress,
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt,
    // Wallets write an empty statement if there is none.
    ...(statement !== undefined && statement !== '' && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
  return createSiwxMessage(data)
}

/** The session of a wallet that signed in one step. @throws LatchkeyError `SIWX_MESSAGE_INVALID` | `CAIP_INVALID` */
export function sessionOfCacao(cacao: Cacao): SiwxSession {
  const message = messageOfCacao(cacao.p)
  return { data: { ...message }, message: message.toString(), signature: cacao.s.s, cacao }
}
