import type { PluginContext } from '@latchkey/kernel'

/** What the directory uses of its plugin's context. */
export type DirectoryContext = Pick<
  PluginContext<'directory'>,
  'clock' | 'config' | 'http' | 'log' | 'namespaces' | 'signal' | 'state' | 'wallets'
>
