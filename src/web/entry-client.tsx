/* Small on purpose: it is requested together with the styles and the font, which the rest of the program would delay. */
import '@vitejs/plugin-react/preamble'
import './start.tsx'
import './styles.css'
