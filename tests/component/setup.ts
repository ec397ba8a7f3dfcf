// What every component stands in: the styles of the app.
import '../../src/ui/theme.css'
