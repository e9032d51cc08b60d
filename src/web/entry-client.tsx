/* Nothing else: a page asks for this file beside its styles and its font, which the rest would delay, and for that then. */
import '@vitejs/plugin-react/preamble'
import './start.tsx'
import './styles.css'
