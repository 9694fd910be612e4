// The frame's page.
import { createScreens } from '../screens/createScreens.js'
import { startFrame } from '../startFrame.js'

const root = document.querySelector('main')
if (root) startFrame((tell) => createScreens({ root, ...tell }))
