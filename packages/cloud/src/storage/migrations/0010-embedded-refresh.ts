import type { Migration } from './Migration.js'

/** A refresh token whose answer was lost may be used again. */
export const embeddedRefresh: Migration = {
  name: '0010-embedded-refresh',
  async up({ schema }) {
    await schema.alterTable('embedded_sessions').addColumn('spent_hash', 'text').execute()
  },
}
