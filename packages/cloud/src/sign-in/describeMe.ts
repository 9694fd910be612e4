import type { FoundSession, Me } from './createSignInSessions.js'

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString()
const read = (text: string | null): Record<string, unknown> | null => (text === null ? null : (JSON.parse(text) as Record<string, unknown>))

/** A session as `GET me` answers it. @param issuer - The cloud's address */
export function describeMe(session: FoundSession, { issuer, withAccount }: { readonly issuer: string; readonly withAccount: boolean }): Me {
  const { chain, address, uri, domain, nonce, origin, project_id: projectId } = session
  const [namespace = '', chainId = ''] = chain.split(':')
  return {
    aud: origin,
    iss: issuer,
    exp: Math.floor(session.expires_at / 1_000),
    projectIdKey: projectId,
    sub: `did:pkh:${chain}:${address}`,
    address,
    chainId,
    chainIdNamespace: namespace,
    chainNamespace: namespace,
    caip2Network: chain,
    uri,
    domain,
    projectUuid: projectId,
    profileUuid: session.profile_uuid,
    nonce,
    ...(withAccount && { appKitAccount: describeAccount(session) }),
  }
}

function describeAccount(session: FoundSession): NonNullable<Me['appKitAccount']> {
  return {
    uuid: session.uuid,
    caip2_chain: session.chain,
    address: session.address,
    profile_uuid: session.profile_uuid,
    created_at: timeOf(session.created_at),
    is_main_account: true,
    verification_status: null,
    connection_method: read(session.connection),
    metadata: read(session.metadata),
    last_signed_in_at: timeOf(session.signed_in_at),
    signed_up_at: timeOf(session.created_at),
    updated_at: timeOf(session.updated_at),
  }
}
