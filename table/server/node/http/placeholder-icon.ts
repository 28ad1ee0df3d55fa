/** Stands in for any icon of Foundry's own library, which is no part of this table: a plain token. */
export const PLACEHOLDER_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<circle cx="32" cy="32" r="29" fill="#4b5563"/>
<circle cx="32" cy="32" r="24" fill="none" stroke="#d1d5db" stroke-width="3" stroke-dasharray="6 4"/>
<path d="M32 17 45 32 32 47 19 32Z" fill="#d1d5db"/>
</svg>
`;
