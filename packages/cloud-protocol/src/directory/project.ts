import * as z from 'zod/mini'
import { call } from '../reading/call.js'
import type { CallOptions, Http } from '../reading/call.js'
import { listOf, textUpTo } from '../shapes/shapes.js'

/** The answer of `GET /projects/v1/origins`. */
export const originsAnswerSchema = z.object({
  /** Origins, or patterns such as `https://*.example.com`. Empty: any. */
  allowedOrigins: listOf(textUpTo(512), 1_000),
})

/** The answer of `GET /getAnalyticsConfig`. */
export const analyticsConfigSchema = z.object({ isAnalyticsEnabled: z.boolean() })

/** One feature of `GET /appkit/v1/config`. */
export const remoteFeatureSchema = z.object({
  /** E.g. `swap`. */
  id: textUpTo(128),
  isEnabled: z.boolean(),
  /** Names, e.g. of providers; null: as the application says. */
  config: z.nullable(listOf(textUpTo(128), 100)),
})

/** The answer of `GET /appkit/v1/config`. */
export const remoteFeaturesSchema = z.object({ features: listOf(remoteFeatureSchema, 100) })

/** The answer of `GET /appkit/v1/project-limits`. */
export const projectLimitsSchema = z.object({
  planLimits: z.object({ tier: textUpTo(64), isAboveMauLimit: z.boolean(), isAboveRpcLimit: z.boolean() }),
})

/** The origins that a project serves. @throws LatchkeyError as `call` */
export const getOrigins = (http: Http, options: CallOptions = {}): Promise<z.output<typeof originsAnswerSchema>> =>
  call(http, { service: 'directory', path: '/projects/v1/origins', answer: originsAnswerSchema, ...options })

/** Whether a project counts visits. @throws LatchkeyError as `call` */
export const getAnalyticsConfig = (http: Http, options: CallOptions = {}): Promise<z.output<typeof analyticsConfigSchema>> =>
  call(http, { service: 'directory', path: '/getAnalyticsConfig', answer: analyticsConfigSchema, ...options })

/** What a project turned on or off. @throws LatchkeyError as `call` */
export const getRemoteFeatures = (http: Http, options: CallOptions = {}): Promise<z.output<typeof remoteFeaturesSchema>> =>
  call(http, { service: 'directory', path: '/appkit/v1/config', answer: remoteFeaturesSchema, ...options })

/** What a project's plan allows. @throws LatchkeyError as `call` */
export const getProjectLimits = (http: Http, options: CallOptions = {}): Promise<z.output<typeof projectLimitsSchema>> =>
  call(http, { service: 'directory', path: '/appkit/v1/project-limits', answer: projectLimitsSchema, ...options })
