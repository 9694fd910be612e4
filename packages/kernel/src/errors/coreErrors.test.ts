import { expect, test } from 'vitest'
import type { ErrorContexts } from '../contracts/ErrorContexts.js'
import { coreError, coreMessages, isOwnError, optionInvalid, type CoreCode } from './coreErrors.js'

const plugin = 'tip'
const PAGE = 'https://github.com/latchkey/latchkey/blob/main/docs/reference/options.md'

/** Each error of the first load: context, kind, retryability and message. */
const table: { readonly [C in CoreCode]: readonly [ErrorContexts[C], kind: string, retryable: boolean, message: string] } = {
  OPTION_INVALID: [
    { option: 'metadata.url', problem: 'is no URL', fix: 'pass an address' },
    'config',
    false,
    `Option 'metadata.url' is no URL. Fix: pass an address. See ${PAGE}`,
  ],
  PROJECT_ID_REQUIRED: [{}, 'config', false, 'Project ID Not Configured. Pass a projectId.'],
  PLUGIN_INVALID: [{ plugin, problem: 'has no setup' }, 'config', false, "Plugin 'tip' has no setup."],
  PLUGIN_DUPLICATE: [{ plugin }, 'config', false, "Plugin 'tip' is listed twice."],
  PLUGIN_REQUIREMENT_MISSING: [{ plugin, requirement: 'names' }, 'config', false, "Plugin 'tip' requires 'names'. Add it to plugins."],
  PLUGIN_CYCLE: [{ cycle: ['a', 'b', 'a'] }, 'config', false, 'Plugins require each other: a > b > a.'],
  PLUGIN_API_VERSION: [{ plugin, apiVersion: 2 }, 'config', false, "Plugin 'tip' needs API 2, this is 1."],
  PLUGIN_SETUP_FAILED: [{ plugin }, 'plugin', false, "Plugin 'tip' failed in setup."],
  PLUGIN_FAILED: [{ plugin, hook: 'onConnect' }, 'plugin', false, "Plugin 'tip' failed in onConnect."],
  REGISTRATION_DUPLICATE: [{ plugin, registry: 'views', key: 'tip.Jar' }, 'plugin', false, "Plugin 'tip' adds 'tip.Jar' to views again."],
  SLOT_INVALID: [{ plugin, slot: 'footer', problem: 'no title' }, 'plugin', false, "Plugin 'tip', slot 'footer': no title."],
  NAMESPACE_NOT_CONFIGURED: [
    { namespace: 'ton' },
    'config',
    false,
    "Namespace 'ton' is not configured. Please call connect() first with namespace config.",
  ],
  NOT_CONNECTED: [{ namespace: undefined }, 'user', false, 'Not connected. Connect a wallet first.'],
  CODE_NOT_LOADED: [{}, 'network', true, 'A part of this page was not loaded. Try again.'],
  ABORTED: [{ action: 'connect' }, 'user', true, 'Aborted: connect.'],
  DISPOSED: [{}, 'bug', false, 'This instance was disposed.'],
}

const rows = Object.entries(table) as [CoreCode, (typeof table)[CoreCode]][]

test.each(rows)('default: %s has its message, kind and retryability', (code, [context, kind, retryable, message]) => {
  expect(coreError(code, context as never)).toMatchObject({ code, kind, retryable, message, context })
})

test('default: the table is complete', () => {
  expect(Object.keys(coreMessages).sort()).toEqual(Object.keys(table).sort())
})

test('default: the cause is kept, and isLatchkeyError accepts the error', () => {
  const cause = new TypeError('no')
  const error = coreError('CODE_NOT_LOADED', {}, { cause })
  expect(error.cause).toBe(cause)
  expect(isOwnError(error)).toBe(true)
})

test('default: optionInvalid names option, problem and fix', () => {
  const error = optionInvalid('chains', 'is empty', 'pass one')
  expect(error).toMatchObject({
    code: 'OPTION_INVALID',
    message: `Option 'chains' is empty. Fix: pass one. See ${PAGE}`,
    context: { option: 'chains', problem: 'is empty', fix: 'pass one' },
  })
})
