import type { Migration } from './Migration.js'

/** What clients of a project turn on. */
export const projectFeatures: Migration = {
  name: '0008-project-features',
  async up({ schema }) {
    await schema.alterTable('projects').addColumn('features', 'text').execute()
  },
}
