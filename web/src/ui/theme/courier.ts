/** Courier Prime, the typeface of the pages; fetched only with pages. */
import '@fontsource/courier-prime/400.css';
import '@fontsource/courier-prime/400-italic.css';
import '@fontsource/courier-prime/700.css';
import '@fontsource/courier-prime/700-italic.css';

export const courier = "'Courier Prime', 'Courier New', Courier, monospace";
