/** Makes the default export of any kind of module a property. */
export const __importDefault = (module) => (module?.__esModule ? module : {default: module});
