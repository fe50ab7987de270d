import "./mantinePages.css";
import "./print.css";

/** The styles of the pages in files of their own. Importing this module loads them. */
export const pageStyles = "mantinePages";
