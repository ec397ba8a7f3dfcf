// Setup of all component tests: loads the styles of the app.
import '../../src/ui/theme.css'
