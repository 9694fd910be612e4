import type { Provision } from '@latchkey/kernel'
import type { Feature } from './Feature.js'

/**
 * Gives a feature its types. Name them, here or at the constant, which is where the names it provides are checked.
 *
 * @example
 * export const feature: Feature<'tips', { services: 'tips' }, TipsOptions> = defineFeature({
 *   id: 'tips',
 *   read: (options) => options,
 *   initial: () => ({ count: 0 }),
 *   setup: ({ context }, flow) => void context.services.provide('tips', flow),
 * })
 * @returns The same object.
 */
export const defineFeature = <const Id extends string, P extends Provision, Options, Settings, Flow>(
  feature: Feature<Id, P, Options, Settings, Flow>,
): Feature<Id, P, Options, Settings, Flow> => feature
