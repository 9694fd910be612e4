import { defineConfig } from 'vite'

/** Two pages: one without React, one that borrows the modal. */
export default defineConfig({ build: { rolldownOptions: { input: ['index.html', 'modal.html'] } } })
