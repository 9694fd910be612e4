import { defineConfig } from 'vite'

/** Two pages: one without React, one with the modal. */
export default defineConfig({
  build: {
    rolldownOptions: {
      input: ['index.html', 'modal.html'],
      // The modal's files say 'use client', for servers that render React. @vitejs/plugin-react, which is not needed here, hides these warnings.
      checks: { moduleLevelDirective: false },
    },
  },
})
