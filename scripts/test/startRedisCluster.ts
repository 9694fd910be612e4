import { execFileSync } from 'node:child_process'
import { findPort } from './findPort.js'
import type { Redis } from './startRedis.js'
import { startRedis } from './startRedis.js'

/** A Redis Cluster: three masters with one replica each. */
export interface RedisCluster {
  /** Of the masters. */
  readonly urls: readonly string[]
  /** Ends a master at once; its replica takes its place. */
  killMaster(index: number): Promise<void>
  stop(): Promise<void>
}

const MASTERS = 3

/** Starts six `redis-server` and joins them by `redis-cli`. */
export async function startRedisCluster(): Promise<RedisCluster> {
  const start = async (): Promise<Redis> => {
    // The default is the port and 10,000 more, which may be none.
    const busPort = await findPort()
    return startRedis({ settings: ['--cluster-enabled', 'yes', '--cluster-port', String(busPort), '--cluster-node-timeout', '1000'] })
  }
  const nodes: Redis[] = []
  for (let count = 0; count < 2 * MASTERS; count += 1) nodes.push(await start())
  const hosts = nodes.map(({ url }) => new URL(url).host)
  execFileSync('redis-cli', ['--cluster', 'create', ...hosts, '--cluster-replicas', '1', '--cluster-yes'], { stdio: 'ignore' })
  return {
    urls: nodes.slice(0, MASTERS).map(({ url }) => url),
    async killMaster(index) {
      await nodes[index]?.kill()
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.kill()))
    },
  }
}
