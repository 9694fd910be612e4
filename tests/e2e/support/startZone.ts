import { createCloud, createLog, migrate, openDatabase, readConfiguration } from '@latchkey/cloud'

/** A cloud with a zone. */
export interface ZoneServer {
  readonly url: string
  readonly zone: string
  stop(): Promise<void>
}

const EVM = 2 ** 31

/** Starts a cloud with a zone, in memory. @param chainIds - EIP-155 ids of the chains on which its names lead to the keys that took them */
export async function startZone(chainIds: readonly number[]): Promise<ZoneServer> {
  const zone = 'names.example'
  const environment = { LATCHKEY_CLOUD_DATABASE: ':memory:', LATCHKEY_CLOUD_LOG_LEVEL: 'silent', LATCHKEY_CLOUD_PORT: '0' }
  const configuration = {
    ...readConfiguration({ environment }),
    projects: [{ id: 'e2e', name: 'Host', origins: [], isAnalyticsEnabled: false }],
    names: { zone, coinTypes: chainIds.map((id) => EVM + id), reserved: [], namesPerAddress: 5, takenPerDay: 1_000, ccipGateways: [] },
  }
  const db = openDatabase(configuration.database)
  await migrate(db)
  const cloud = createCloud({ configuration, db, log: createLog(configuration.logLevel) })
  return { url: `http://127.0.0.1:${await cloud.listen()}`, zone, stop: () => cloud.close() }
}
