import type { ErrorCatalogue } from './catalogue.js'
import { define } from './define.js'

/** The codes that a page may meet before a visitor does anything. */
export type CoreCode =
  | 'OPTION_INVALID'
  | 'PROJECT_ID_REQUIRED'
  | 'PLUGIN_INVALID'
  | 'PLUGIN_DUPLICATE'
  | 'PLUGIN_REQUIREMENT_MISSING'
  | 'PLUGIN_CYCLE'
  | 'PLUGIN_API_VERSION'
  | 'PLUGIN_SETUP_FAILED'
  | 'PLUGIN_FAILED'
  | 'REGISTRATION_DUPLICATE'
  | 'SLOT_INVALID'
  | 'NAMESPACE_NOT_CONFIGURED'
  | 'NOT_CONNECTED'
  | 'CODE_NOT_LOADED'
  | 'ABORTED'
  | 'DISPOSED'

/** Kept apart from the other messages, which come with the code that throws them. */
export const coreMessages: Pick<ErrorCatalogue, CoreCode> = {
  OPTION_INVALID: define('config', (c) => `Option '${c.option}' ${c.problem}. Fix: ${c.fix}.`),
  PROJECT_ID_REQUIRED: define('config', () => 'Project ID Not Configured. Pass a projectId.'),
  PLUGIN_INVALID: define('config', (c) => `Plugin '${c.plugin}' ${c.problem}.`),
  PLUGIN_DUPLICATE: define('config', (c) => `Plugin '${c.plugin}' is listed twice. Remove one.`),
  PLUGIN_REQUIREMENT_MISSING: define('config', (c) => `Plugin '${c.plugin}' requires '${c.requirement}'. Add it to plugins.`),
  PLUGIN_CYCLE: define('config', (c) => `Plugins require each other: ${c.cycle.join(' > ')}.`),
  PLUGIN_API_VERSION: define('config', (c) => `Plugin '${c.plugin}' needs API ${c.apiVersion}, this is 1. Update one.`),
  PLUGIN_SETUP_FAILED: define('plugin', (c) => `Plugin '${c.plugin}' failed in setup; see the cause.`),
  PLUGIN_FAILED: define('plugin', (c) => `Plugin '${c.plugin}' failed in ${c.hook}; see the cause.`),
  REGISTRATION_DUPLICATE: define('plugin', (c) => `Plugin '${c.plugin}' adds '${c.key}' to ${c.registry} again.`),
  SLOT_INVALID: define('plugin', (c) => `Plugin '${c.plugin}', slot '${c.slot}': ${c.problem}.`),
  NAMESPACE_NOT_CONFIGURED: define(
    'config',
    (c) => `Namespace '${c.namespace}' is not configured. Please call connect() first with namespace config.`,
  ),
  NOT_CONNECTED: define('user', () => 'Not connected. Connect a wallet first.'),
  CODE_NOT_LOADED: define('network', () => 'A part of this page was not loaded. Try again.', true),
  ABORTED: define('user', (c) => `Aborted: ${c.action}.`, true),
  DISPOSED: define('bug', () => 'This instance was disposed.'),
}
