import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdmin } from './admin/createAdmin.js'
import { accountEndpoints, operatorEndpoints } from './admin/endpoints.js'
import { operatorPageEndpoints } from './admin/page/endpoints.js'
import { shownEndpoints } from './admin/shownEndpoints.js'
import { databaseStatus, relayStatus } from './admin/status/ownSources.js'
import { createIntake } from './analytics/createIntake.js'
import { analyticsEndpoints } from './analytics/endpoints.js'
import { createLetIn } from './application/access.js'
import type { Application } from './application/createApplication.js'
import { createApplication, splitByHost } from './application/createApplication.js'
import type { RateStore } from './application/sharedCounts.js'
import { describeEndpoints } from './application/openApi.js'
import type { Configuration } from './configuration/schema.js'
import { createDirectory } from './directory/createDirectory.js'
import { createFoundWriter } from './directory/createFoundWriter.js'
import { directoryEndpoints } from './directory/endpoints.js'
import { createPictures } from './directory/pictures/createPictures.js'
import type { Endpoint } from './endpoints/Endpoint.js'
import { openEmbedded } from './embedded/openEmbedded.js'
import { openGuardian } from './guardian/openGuardian.js'
import { openChainData } from './modules/openChainData.js'
import { openCounts } from './modules/openCounts.js'
import { serveNode, stopNode } from './modules/serveNode.js'
import { namesEndpoints } from './names/endpoints.js'
import { createOnramp } from './onramp/createOnramp.js'
import { onrampEndpoints } from './onramp/endpoints.js'
import { operationsEndpoints } from './operations/endpoints.js'
import type { Log } from './operations/observe.js'
import { observe } from './operations/observe.js'
import { createProjects } from './projects/createProjects.js'
import { adminEndpoints, pageEndpoints } from './projects/endpoints.js'
import { openRelay } from './relay/openRelay.js'
import { createSignIns } from './sign-in/createSignIns.js'
import { signInEndpoints } from './sign-in/endpoints.js'
import { createSignatures } from './signatures/createSignatures.js'
import { createSmartSessions } from './smart-sessions/createSmartSessions.js'
import { smartSessionEndpoints } from './smart-sessions/endpoints.js'
import type { CloudDatabase } from './storage/openDatabase.js'
import { version } from './version.js'

/** Parts of {@link createCloud}. */
export interface CloudOptions {
  readonly configuration: Configuration
  /** Migrated. The cloud closes it. */
  readonly db: CloudDatabase
  readonly log: Log
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
}

/** A cloud. */
export interface Cloud {
  /** Answers a request, without a socket. */
  readonly answer: Application
  /** The server of Node, for modules with connections of their own. */
  readonly server: Server
  /** Listens on the host and port of the configuration. @returns The port. */
  listen(): Promise<number>
  /** Takes no more requests, lets those that are being answered end, and closes the database. */
  close(): Promise<void>
}

/** Creates the cloud: all its modules over one database. @throws LatchkeyError `OPTION_INVALID` | `CLOUD_CONFIG_INVALID` */
export function createCloud({ configuration, db, log, now = Date.now }: CloudOptions): Cloud {
  let isStopping = false
  const { registry, onAnswered } = observe(log)
  const projects = createProjects({ db, fixed: configuration.projects, now })
  const admin = createAdmin({ configuration, db, now })
  const counts = openCounts(configuration, log, now)
  const relay = openRelay({ configuration, db, projects, log, now })
  const intake = createIntake({ db, now, days: configuration.analyticsDays, eventsPerDay: configuration.limits.eventsPerDay })
  const onramp = configuration.onramp && createOnramp({ configuration: configuration.onramp, store: counts.store, now })
  const embedded = openEmbedded({ configuration, db, log, store: counts.store, now })
  const guardian = openGuardian({ configuration, db, log, store: counts.store, now })
  const chains = openChainData({ configuration, db, log, now })
  const sources = [databaseStatus(db), relayStatus(relay?.connections), chains.status]
  const served: readonly Endpoint[] = guardian?.endpoints ?? [
    ...openDirectory({ configuration, db, now }),
    ...pageEndpoints(),
    ...chains.endpoints,
    ...analyticsEndpoints(intake, projects),
    ...namesEndpoints({ db, store: counts.store, configuration: configuration.names, nodes: chains.nodes, avatars: chains.avatars, now }),
    ...onrampEndpoints(onramp),
    ...openSigned({ configuration, db, store: counts.store, log, now }),
    ...adminEndpoints(projects),
    ...operatorPageEndpoints(),
    ...operatorEndpoints(admin),
    ...accountEndpoints(admin),
    ...shownEndpoints({ db, projects, sources, now }),
  ]
  const endpoints: readonly Endpoint[] = [
    ...served,
    ...operationsEndpoints({
      db,
      chains: chains.indexer.status,
      registry,
      isStopping: () => isStopping,
      describe: () => description,
    }),
  ]
  const description = describeEndpoints(endpoints, version, embedded)
  const letIn = createLetIn({ configuration, projects, admin, store: counts.store, now })
  const apply = (own: readonly Endpoint[]): Application => createApplication({ endpoints: own, letIn, changes: admin.changes, onAnswered })
  const answer = embedded ? splitByHost(apply(endpoints), embedded.origin, apply(embedded.endpoints)) : apply(endpoints)
  const server = serveNode(answer, log)
  if (relay) server.on('upgrade', relay.handleUpgrade)
  return {
    answer,
    server,
    async listen() {
      server.listen(configuration.port, configuration.host)
      await once(server, 'listening')
      return (server.address() as AddressInfo).port
    },
    async close() {
      isStopping = true
      // No connection is taken from here on; those of the relay end with it.
      await Promise.all([stopNode(server), relay?.close(), chains.close()])
      embedded?.close()
      guardian?.close()
      counts.close()
      await db.close()
    },
  }
}

/** The wallet directory and its pictures. */
function openDirectory({ configuration, db, now }: Required<Omit<CloudOptions, 'log'>>): readonly Endpoint[] {
  const write = createFoundWriter(configuration.publicUrl)
  return directoryEndpoints({ directory: createDirectory(db), pictures: createPictures(configuration.pictures), write, now })
}

/** What accounts prove by signatures: sign-ins, and smart sessions that they granted. */
function openSigned(parts: Required<CloudOptions> & { readonly store: RateStore }): readonly Endpoint[] {
  const { configuration, now } = parts
  const signatures = createSignatures(configuration, now)
  const { smartSessions } = configuration
  return [
    ...signInEndpoints(createSignIns({ ...parts, signatures })),
    ...smartSessionEndpoints(smartSessions && createSmartSessions({ ...parts, configuration: smartSessions, signatures })),
  ]
}
