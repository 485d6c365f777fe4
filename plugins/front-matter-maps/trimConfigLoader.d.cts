declare function trimConfig(this: {getOptions(): {fields: string[]}}, source: string): string;
export = trimConfig;
