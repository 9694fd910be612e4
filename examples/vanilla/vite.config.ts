import { defineConfig } from 'vite'

/** Two pages: one without React, one with the modal. */
export default defineConfig({ build: { rolldownOptions: { input: ['index.html', 'modal.html'] } } })
