// Generated from the schemas by `npm run generate`. Do not edit.
var validateBucketsSettings = validate52;
var schema19 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "BucketsSettings",
	"description": "A section of content as a composed page: its buckets as rails, more of them as the viewer goes down.",
	"type": "object",
	"additionalProperties": false,
	"required": ["section"],
	"properties": {
		"section": {
			"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["home"]
		},
		"heading": {
			"description": "Whether the section's title stands above its rails.",
			"type": "boolean",
			"default": false,
			"examples": [true]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/buckets/schema.json"
};
var pattern3 = /* @__PURE__ */ new RegExp("^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$", "u");
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate52.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.section === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "section" },
				message: "must have required property 'section'",
				schema: schema19.required,
				parentSchema: schema19,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "section" || key0 === "heading")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema19,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.section !== void 0) {
			let data0 = data.section;
			if (typeof data0 === "string") {
				if (!pattern3.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/section",
						schemaPath: "#/properties/section/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema19.properties.section,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/section",
					schemaPath: "#/properties/section/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema19.properties.section.type,
					parentSchema: schema19.properties.section,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.heading !== void 0) {
			let data1 = data.heading;
			if (typeof data1 !== "boolean") {
				const err4 = {
					instancePath: instancePath + "/heading",
					schemaPath: "#/properties/heading/type",
					keyword: "type",
					params: { type: "boolean" },
					message: "must be boolean",
					schema: schema19.properties.heading.type,
					parentSchema: schema19.properties.heading,
					data: data1
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	} else {
		const err5 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema19.type,
			parentSchema: schema19,
			data
		};
		if (vErrors === null) vErrors = [err5];
		else vErrors.push(err5);
		errors++;
	}
	validate52.errors = vErrors;
	return errors === 0;
}
validate52.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateFooterSettings = validate53;
var schema20 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "FooterSettings",
	"description": "The foot of every page: columns of links, a word of the house, and the product's version.",
	"type": "object",
	"additionalProperties": false,
	"properties": {
		"columns": {
			"description": "Groups of links.",
			"type": "array",
			"maxItems": 5,
			"items": {
				"title": "FooterColumn",
				"description": "One group of links.",
				"type": "object",
				"additionalProperties": false,
				"required": ["title", "links"],
				"properties": {
					"title": {
						"$ref": "../../../schemas/common.schema.json#/$defs/text",
						"description": "The group's title."
					},
					"links": {
						"description": "The group's links.",
						"type": "array",
						"maxItems": 12,
						"items": {
							"title": "FooterLink",
							"description": "One link.",
							"type": "object",
							"additionalProperties": false,
							"required": ["title", "href"],
							"properties": {
								"title": {
									"$ref": "../../../schemas/common.schema.json#/$defs/text",
									"description": "The link's words."
								},
								"href": {
									"$ref": "../../../schemas/common.schema.json#/$defs/link",
									"description": "Where it leads."
								}
							}
						},
						"examples": [[{
							"title": "Films",
							"href": "/section/films"
						}]]
					}
				}
			},
			"examples": [[{
				"title": "Explore",
				"links": [{
					"title": "Films",
					"href": "/section/films"
				}]
			}]]
		},
		"note": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "A closing word, for instance on rights."
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/footer/schema.json"
};
var schema22 = {
	"title": "Text",
	"description": "A text for people: one string for every language, one string per language, or the key of a label.",
	"type": ["string", "object"],
	"minProperties": 1,
	"propertyNames": { "pattern": "^(label|[a-z]{2})$" },
	"additionalProperties": { "type": "string" },
	"examples": [
		"Rampart",
		{
			"fr": "Nos films",
			"en": "Our films"
		},
		{ "label": "home" }
	]
};
var pattern4 = /* @__PURE__ */ new RegExp("^(label|[a-z]{2})$", "u");
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate55.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate55.errors = vErrors;
	return errors === 0;
}
validate55.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var schema23 = {
	"title": "Link",
	"description": "Where a link leads: a path of the realm, an https address, a mail or telephone address, or a hash.",
	"type": "string",
	"pattern": "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
	"examples": ["/section/originals", "https://example.com/tickets"]
};
var pattern5 = /* @__PURE__ */ new RegExp("^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$", "u");
function validate58(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate58.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern5.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$" },
				message: "must match pattern \"^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$\"",
				schema: "^(?:/(?![/\\\\])|https://|mailto:|tel:|#)[^\\s]*$",
				parentSchema: schema23,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema23.type,
			parentSchema: schema23,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate58.errors = vErrors;
	return errors === 0;
}
validate58.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate53.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		for (const key0 in data) if (!(key0 === "columns" || key0 === "note")) {
			const err0 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema20,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		if (data.columns !== void 0) {
			let data0 = data.columns;
			if (Array.isArray(data0)) {
				if (data0.length > 5) {
					const err1 = {
						instancePath: instancePath + "/columns",
						schemaPath: "#/properties/columns/maxItems",
						keyword: "maxItems",
						params: { limit: 5 },
						message: "must NOT have more than 5 items",
						schema: 5,
						parentSchema: schema20.properties.columns,
						data: data0
					};
					if (vErrors === null) vErrors = [err1];
					else vErrors.push(err1);
					errors++;
				}
				const len0 = data0.length;
				for (let i0 = 0; i0 < len0; i0++) {
					let data1 = data0[i0];
					if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
						if (data1.title === void 0) {
							const err2 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/required",
								keyword: "required",
								params: { missingProperty: "title" },
								message: "must have required property 'title'",
								schema: schema20.properties.columns.items.required,
								parentSchema: schema20.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err2];
							else vErrors.push(err2);
							errors++;
						}
						if (data1.links === void 0) {
							const err3 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/required",
								keyword: "required",
								params: { missingProperty: "links" },
								message: "must have required property 'links'",
								schema: schema20.properties.columns.items.required,
								parentSchema: schema20.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err3];
							else vErrors.push(err3);
							errors++;
						}
						for (const key1 in data1) if (!(key1 === "title" || key1 === "links")) {
							const err4 = {
								instancePath: instancePath + "/columns/" + i0,
								schemaPath: "#/properties/columns/items/additionalProperties",
								keyword: "additionalProperties",
								params: { additionalProperty: key1 },
								message: "must NOT have additional properties",
								schema: false,
								parentSchema: schema20.properties.columns.items,
								data: data1
							};
							if (vErrors === null) vErrors = [err4];
							else vErrors.push(err4);
							errors++;
						}
						if (data1.title !== void 0) {
							if (!validate55(data1.title, {
								instancePath: instancePath + "/columns/" + i0 + "/title",
								parentData: data1,
								parentDataProperty: "title",
								rootData,
								dynamicAnchors
							})) {
								vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
								errors = vErrors.length;
							}
						}
						if (data1.links !== void 0) {
							let data3 = data1.links;
							if (Array.isArray(data3)) {
								if (data3.length > 12) {
									const err5 = {
										instancePath: instancePath + "/columns/" + i0 + "/links",
										schemaPath: "#/properties/columns/items/properties/links/maxItems",
										keyword: "maxItems",
										params: { limit: 12 },
										message: "must NOT have more than 12 items",
										schema: 12,
										parentSchema: schema20.properties.columns.items.properties.links,
										data: data3
									};
									if (vErrors === null) vErrors = [err5];
									else vErrors.push(err5);
									errors++;
								}
								const len1 = data3.length;
								for (let i1 = 0; i1 < len1; i1++) {
									let data4 = data3[i1];
									if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
										if (data4.title === void 0) {
											const err6 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/required",
												keyword: "required",
												params: { missingProperty: "title" },
												message: "must have required property 'title'",
												schema: schema20.properties.columns.items.properties.links.items.required,
												parentSchema: schema20.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err6];
											else vErrors.push(err6);
											errors++;
										}
										if (data4.href === void 0) {
											const err7 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/required",
												keyword: "required",
												params: { missingProperty: "href" },
												message: "must have required property 'href'",
												schema: schema20.properties.columns.items.properties.links.items.required,
												parentSchema: schema20.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err7];
											else vErrors.push(err7);
											errors++;
										}
										for (const key2 in data4) if (!(key2 === "title" || key2 === "href")) {
											const err8 = {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
												schemaPath: "#/properties/columns/items/properties/links/items/additionalProperties",
												keyword: "additionalProperties",
												params: { additionalProperty: key2 },
												message: "must NOT have additional properties",
												schema: false,
												parentSchema: schema20.properties.columns.items.properties.links.items,
												data: data4
											};
											if (vErrors === null) vErrors = [err8];
											else vErrors.push(err8);
											errors++;
										}
										if (data4.title !== void 0) {
											if (!validate55(data4.title, {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1 + "/title",
												parentData: data4,
												parentDataProperty: "title",
												rootData,
												dynamicAnchors
											})) {
												vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
												errors = vErrors.length;
											}
										}
										if (data4.href !== void 0) {
											if (!validate58(data4.href, {
												instancePath: instancePath + "/columns/" + i0 + "/links/" + i1 + "/href",
												parentData: data4,
												parentDataProperty: "href",
												rootData,
												dynamicAnchors
											})) {
												vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
												errors = vErrors.length;
											}
										}
									} else {
										const err9 = {
											instancePath: instancePath + "/columns/" + i0 + "/links/" + i1,
											schemaPath: "#/properties/columns/items/properties/links/items/type",
											keyword: "type",
											params: { type: "object" },
											message: "must be object",
											schema: schema20.properties.columns.items.properties.links.items.type,
											parentSchema: schema20.properties.columns.items.properties.links.items,
											data: data4
										};
										if (vErrors === null) vErrors = [err9];
										else vErrors.push(err9);
										errors++;
									}
								}
							} else {
								const err10 = {
									instancePath: instancePath + "/columns/" + i0 + "/links",
									schemaPath: "#/properties/columns/items/properties/links/type",
									keyword: "type",
									params: { type: "array" },
									message: "must be array",
									schema: schema20.properties.columns.items.properties.links.type,
									parentSchema: schema20.properties.columns.items.properties.links,
									data: data3
								};
								if (vErrors === null) vErrors = [err10];
								else vErrors.push(err10);
								errors++;
							}
						}
					} else {
						const err11 = {
							instancePath: instancePath + "/columns/" + i0,
							schemaPath: "#/properties/columns/items/type",
							keyword: "type",
							params: { type: "object" },
							message: "must be object",
							schema: schema20.properties.columns.items.type,
							parentSchema: schema20.properties.columns.items,
							data: data1
						};
						if (vErrors === null) vErrors = [err11];
						else vErrors.push(err11);
						errors++;
					}
				}
			} else {
				const err12 = {
					instancePath: instancePath + "/columns",
					schemaPath: "#/properties/columns/type",
					keyword: "type",
					params: { type: "array" },
					message: "must be array",
					schema: schema20.properties.columns.type,
					parentSchema: schema20.properties.columns,
					data: data0
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
		}
		if (data.note !== void 0) {
			if (!validate55(data.note, {
				instancePath: instancePath + "/note",
				parentData: data,
				parentDataProperty: "note",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors);
				errors = vErrors.length;
			}
		}
	} else {
		const err13 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema20.type,
			parentSchema: schema20,
			data
		};
		if (vErrors === null) vErrors = [err13];
		else vErrors.push(err13);
		errors++;
	}
	validate53.errors = vErrors;
	return errors === 0;
}
validate53.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateHeroSettings = validate61;
var schema24 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "HeroSettings",
	"description": "The large picture at the top of a page, with what it leads to: one, or several in turn.",
	"type": "object",
	"additionalProperties": false,
	"required": ["source"],
	"properties": {
		"source": {
			"title": "HeroSource",
			"description": "Where the hero's items come from: the heroes of a section, or named items.",
			"type": "object",
			"additionalProperties": false,
			"minProperties": 1,
			"maxProperties": 1,
			"properties": {
				"section": {
					"description": "The id of a SECTION of the realm's content, or $id for the one in the address.",
					"type": "string",
					"format": "content-id",
					"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
					"examples": ["home"]
				},
				"ids": {
					"description": "The ids of the items, in order.",
					"type": "array",
					"minItems": 1,
					"maxItems": 10,
					"items": { "$ref": "../../../schemas/common.schema.json#/$defs/contentId" },
					"examples": [["rampart-41"]]
				}
			},
			"examples": [{ "section": "home" }]
		},
		"heading": {
			"description": "What the page's title is: the first item's (item), or the section's, with a hero without items giving way to a plain heading (section).",
			"enum": ["item", "section"],
			"default": "item",
			"examples": ["section"]
		},
		"interval": {
			"description": "Seconds until the next item comes by itself; 0 leaves it to the viewer.",
			"type": "integer",
			"minimum": 0,
			"maximum": 60,
			"default": 8,
			"examples": [8]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/hero/schema.json"
};
var schema25 = {
	"title": "ContentId",
	"description": "The id of a piece of the realm's content.",
	"type": "string",
	"format": "content-id",
	"pattern": "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$",
	"examples": ["rampart-41"]
};
var pattern7 = /* @__PURE__ */ new RegExp("^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$", "u");
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate62.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data === "string") {
		if (!pattern7.test(data)) {
			const err0 = {
				instancePath,
				schemaPath: "#/pattern",
				keyword: "pattern",
				params: { pattern: "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$" },
				message: "must match pattern \"^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$\"",
				schema: "^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$",
				parentSchema: schema25,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
	} else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "string" },
			message: "must be string",
			schema: schema25.type,
			parentSchema: schema25,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate62.errors = vErrors;
	return errors === 0;
}
validate62.evaluated = {
	"dynamicProps": false,
	"dynamicItems": false
};
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate61.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.source === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "source" },
				message: "must have required property 'source'",
				schema: schema24.required,
				parentSchema: schema24,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "source" || key0 === "heading" || key0 === "interval")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema24,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.source !== void 0) {
			let data0 = data.source;
			if (data0 && typeof data0 == "object" && !Array.isArray(data0)) {
				if (Object.keys(data0).length > 1) {
					const err2 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/maxProperties",
						keyword: "maxProperties",
						params: { limit: 1 },
						message: "must NOT have more than 1 properties",
						schema: 1,
						parentSchema: schema24.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
				if (Object.keys(data0).length < 1) {
					const err3 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/minProperties",
						keyword: "minProperties",
						params: { limit: 1 },
						message: "must NOT have fewer than 1 properties",
						schema: 1,
						parentSchema: schema24.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err3];
					else vErrors.push(err3);
					errors++;
				}
				for (const key1 in data0) if (!(key1 === "section" || key1 === "ids")) {
					const err4 = {
						instancePath: instancePath + "/source",
						schemaPath: "#/properties/source/additionalProperties",
						keyword: "additionalProperties",
						params: { additionalProperty: key1 },
						message: "must NOT have additional properties",
						schema: false,
						parentSchema: schema24.properties.source,
						data: data0
					};
					if (vErrors === null) vErrors = [err4];
					else vErrors.push(err4);
					errors++;
				}
				if (data0.section !== void 0) {
					let data1 = data0.section;
					if (typeof data1 === "string") {
						if (!pattern3.test(data1)) {
							const err5 = {
								instancePath: instancePath + "/source/section",
								schemaPath: "#/properties/source/properties/section/pattern",
								keyword: "pattern",
								params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
								message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
								schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
								parentSchema: schema24.properties.source.properties.section,
								data: data1
							};
							if (vErrors === null) vErrors = [err5];
							else vErrors.push(err5);
							errors++;
						}
					} else {
						const err6 = {
							instancePath: instancePath + "/source/section",
							schemaPath: "#/properties/source/properties/section/type",
							keyword: "type",
							params: { type: "string" },
							message: "must be string",
							schema: schema24.properties.source.properties.section.type,
							parentSchema: schema24.properties.source.properties.section,
							data: data1
						};
						if (vErrors === null) vErrors = [err6];
						else vErrors.push(err6);
						errors++;
					}
				}
				if (data0.ids !== void 0) {
					let data2 = data0.ids;
					if (Array.isArray(data2)) {
						if (data2.length > 10) {
							const err7 = {
								instancePath: instancePath + "/source/ids",
								schemaPath: "#/properties/source/properties/ids/maxItems",
								keyword: "maxItems",
								params: { limit: 10 },
								message: "must NOT have more than 10 items",
								schema: 10,
								parentSchema: schema24.properties.source.properties.ids,
								data: data2
							};
							if (vErrors === null) vErrors = [err7];
							else vErrors.push(err7);
							errors++;
						}
						if (data2.length < 1) {
							const err8 = {
								instancePath: instancePath + "/source/ids",
								schemaPath: "#/properties/source/properties/ids/minItems",
								keyword: "minItems",
								params: { limit: 1 },
								message: "must NOT have fewer than 1 items",
								schema: 1,
								parentSchema: schema24.properties.source.properties.ids,
								data: data2
							};
							if (vErrors === null) vErrors = [err8];
							else vErrors.push(err8);
							errors++;
						}
						const len0 = data2.length;
						for (let i0 = 0; i0 < len0; i0++) if (!validate62(data2[i0], {
							instancePath: instancePath + "/source/ids/" + i0,
							parentData: data2,
							parentDataProperty: i0,
							rootData,
							dynamicAnchors
						})) {
							vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
							errors = vErrors.length;
						}
					} else {
						const err9 = {
							instancePath: instancePath + "/source/ids",
							schemaPath: "#/properties/source/properties/ids/type",
							keyword: "type",
							params: { type: "array" },
							message: "must be array",
							schema: schema24.properties.source.properties.ids.type,
							parentSchema: schema24.properties.source.properties.ids,
							data: data2
						};
						if (vErrors === null) vErrors = [err9];
						else vErrors.push(err9);
						errors++;
					}
				}
			} else {
				const err10 = {
					instancePath: instancePath + "/source",
					schemaPath: "#/properties/source/type",
					keyword: "type",
					params: { type: "object" },
					message: "must be object",
					schema: schema24.properties.source.type,
					parentSchema: schema24.properties.source,
					data: data0
				};
				if (vErrors === null) vErrors = [err10];
				else vErrors.push(err10);
				errors++;
			}
		}
		if (data.heading !== void 0) {
			let data4 = data.heading;
			if (!(data4 === "item" || data4 === "section")) {
				const err11 = {
					instancePath: instancePath + "/heading",
					schemaPath: "#/properties/heading/enum",
					keyword: "enum",
					params: { allowedValues: schema24.properties.heading.enum },
					message: "must be equal to one of the allowed values",
					schema: schema24.properties.heading.enum,
					parentSchema: schema24.properties.heading,
					data: data4
				};
				if (vErrors === null) vErrors = [err11];
				else vErrors.push(err11);
				errors++;
			}
		}
		if (data.interval !== void 0) {
			let data5 = data.interval;
			if (!(typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5))) {
				const err12 = {
					instancePath: instancePath + "/interval",
					schemaPath: "#/properties/interval/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema24.properties.interval.type,
					parentSchema: schema24.properties.interval,
					data: data5
				};
				if (vErrors === null) vErrors = [err12];
				else vErrors.push(err12);
				errors++;
			}
			if (typeof data5 == "number" && isFinite(data5)) {
				if (data5 > 60 || isNaN(data5)) {
					const err13 = {
						instancePath: instancePath + "/interval",
						schemaPath: "#/properties/interval/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 60
						},
						message: "must be <= 60",
						schema: 60,
						parentSchema: schema24.properties.interval,
						data: data5
					};
					if (vErrors === null) vErrors = [err13];
					else vErrors.push(err13);
					errors++;
				}
				if (data5 < 0 || isNaN(data5)) {
					const err14 = {
						instancePath: instancePath + "/interval",
						schemaPath: "#/properties/interval/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 0
						},
						message: "must be >= 0",
						schema: 0,
						parentSchema: schema24.properties.interval,
						data: data5
					};
					if (vErrors === null) vErrors = [err14];
					else vErrors.push(err14);
					errors++;
				}
			}
		}
	} else {
		const err15 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema24.type,
			parentSchema: schema24,
			data
		};
		if (vErrors === null) vErrors = [err15];
		else vErrors.push(err15);
		errors++;
	}
	validate61.errors = vErrors;
	return errors === 0;
}
validate61.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateNavigationSettings = validate64;
var schema26 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "NavigationSettings",
	"description": "The navigation bar. What it leads to and how it is laid out stand in menu.json.",
	"type": "object",
	"additionalProperties": false,
	"properties": {},
	"$id": "https://realmcast.dev/blocks/sections/navigation/schema.json"
};
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate64.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) for (const key0 in data) {
		const err0 = {
			instancePath,
			schemaPath: "#/additionalProperties",
			keyword: "additionalProperties",
			params: { additionalProperty: key0 },
			message: "must NOT have additional properties",
			schema: false,
			parentSchema: schema26,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	else {
		const err1 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema26.type,
			parentSchema: schema26,
			data
		};
		if (vErrors === null) vErrors = [err1];
		else vErrors.push(err1);
		errors++;
	}
	validate64.errors = vErrors;
	return errors === 0;
}
validate64.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
var validateRailSettings = validate65;
var schema27 = {
	"$schema": "https://json-schema.org/draft/2020-12/schema",
	"title": "RailSettings",
	"description": "A row of cards from one bucket.",
	"type": "object",
	"additionalProperties": false,
	"required": ["bucket"],
	"properties": {
		"bucket": {
			"description": "The id of a BUCKET of the realm's content, or $id for the one in the address.",
			"type": "string",
			"format": "content-id",
			"pattern": "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
			"examples": ["new-this-week"]
		},
		"title": {
			"$ref": "../../../schemas/common.schema.json#/$defs/text",
			"description": "The rail's title; the bucket's own when left out."
		},
		"cardShape": {
			"description": "The shape of the cards; the bucket's own when left out.",
			"enum": [
				"landscape",
				"portrait",
				"square"
			],
			"examples": ["portrait"]
		},
		"limit": {
			"description": "How many cards at most.",
			"type": "integer",
			"minimum": 1,
			"maximum": 50,
			"default": 12,
			"examples": [12]
		}
	},
	"$id": "https://realmcast.dev/blocks/sections/rail/schema.json"
};
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate66.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (typeof data !== "string" && !(data && typeof data == "object" && !Array.isArray(data))) {
		const err0 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: schema22.type },
			message: "must be string,object",
			schema: schema22.type,
			parentSchema: schema22,
			data
		};
		if (vErrors === null) vErrors = [err0];
		else vErrors.push(err0);
		errors++;
	}
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (Object.keys(data).length < 1) {
			const err1 = {
				instancePath,
				schemaPath: "#/minProperties",
				keyword: "minProperties",
				params: { limit: 1 },
				message: "must NOT have fewer than 1 properties",
				schema: 1,
				parentSchema: schema22,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		for (const key0 in data) {
			const _errs1 = errors;
			if (typeof key0 === "string") {
				if (!pattern4.test(key0)) {
					const err2 = {
						instancePath,
						schemaPath: "#/propertyNames/pattern",
						keyword: "pattern",
						params: { pattern: "^(label|[a-z]{2})$" },
						message: "must match pattern \"^(label|[a-z]{2})$\"",
						schema: "^(label|[a-z]{2})$",
						parentSchema: schema22.propertyNames,
						data: key0,
						propertyName: key0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			}
			if (!(_errs1 === errors)) {
				const err3 = {
					instancePath,
					schemaPath: "#/propertyNames",
					keyword: "propertyNames",
					params: { propertyName: key0 },
					message: "property name must be valid",
					schema: schema22.propertyNames,
					parentSchema: schema22,
					data
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		for (const key1 in data) {
			let data0 = data[key1];
			if (typeof data0 !== "string") {
				const err4 = {
					instancePath: instancePath + "/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),
					schemaPath: "#/additionalProperties/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema22.additionalProperties.type,
					parentSchema: schema22.additionalProperties,
					data: data0
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
	}
	validate66.errors = vErrors;
	return errors === 0;
}
validate66.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
function validate65(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
	let vErrors = null;
	let errors = 0;
	const evaluated0 = validate65.evaluated;
	if (evaluated0.dynamicProps) evaluated0.props = void 0;
	if (evaluated0.dynamicItems) evaluated0.items = void 0;
	if (data && typeof data == "object" && !Array.isArray(data)) {
		if (data.bucket === void 0) {
			const err0 = {
				instancePath,
				schemaPath: "#/required",
				keyword: "required",
				params: { missingProperty: "bucket" },
				message: "must have required property 'bucket'",
				schema: schema27.required,
				parentSchema: schema27,
				data
			};
			if (vErrors === null) vErrors = [err0];
			else vErrors.push(err0);
			errors++;
		}
		for (const key0 in data) if (!(key0 === "bucket" || key0 === "title" || key0 === "cardShape" || key0 === "limit")) {
			const err1 = {
				instancePath,
				schemaPath: "#/additionalProperties",
				keyword: "additionalProperties",
				params: { additionalProperty: key0 },
				message: "must NOT have additional properties",
				schema: false,
				parentSchema: schema27,
				data
			};
			if (vErrors === null) vErrors = [err1];
			else vErrors.push(err1);
			errors++;
		}
		if (data.bucket !== void 0) {
			let data0 = data.bucket;
			if (typeof data0 === "string") {
				if (!pattern3.test(data0)) {
					const err2 = {
						instancePath: instancePath + "/bucket",
						schemaPath: "#/properties/bucket/pattern",
						keyword: "pattern",
						params: { pattern: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$" },
						message: "must match pattern \"^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$\"",
						schema: "^(?:\\$id|[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)$",
						parentSchema: schema27.properties.bucket,
						data: data0
					};
					if (vErrors === null) vErrors = [err2];
					else vErrors.push(err2);
					errors++;
				}
			} else {
				const err3 = {
					instancePath: instancePath + "/bucket",
					schemaPath: "#/properties/bucket/type",
					keyword: "type",
					params: { type: "string" },
					message: "must be string",
					schema: schema27.properties.bucket.type,
					parentSchema: schema27.properties.bucket,
					data: data0
				};
				if (vErrors === null) vErrors = [err3];
				else vErrors.push(err3);
				errors++;
			}
		}
		if (data.title !== void 0) {
			if (!validate66(data.title, {
				instancePath: instancePath + "/title",
				parentData: data,
				parentDataProperty: "title",
				rootData,
				dynamicAnchors
			})) {
				vErrors = vErrors === null ? validate66.errors : vErrors.concat(validate66.errors);
				errors = vErrors.length;
			}
		}
		if (data.cardShape !== void 0) {
			let data2 = data.cardShape;
			if (!(data2 === "landscape" || data2 === "portrait" || data2 === "square")) {
				const err4 = {
					instancePath: instancePath + "/cardShape",
					schemaPath: "#/properties/cardShape/enum",
					keyword: "enum",
					params: { allowedValues: schema27.properties.cardShape.enum },
					message: "must be equal to one of the allowed values",
					schema: schema27.properties.cardShape.enum,
					parentSchema: schema27.properties.cardShape,
					data: data2
				};
				if (vErrors === null) vErrors = [err4];
				else vErrors.push(err4);
				errors++;
			}
		}
		if (data.limit !== void 0) {
			let data3 = data.limit;
			if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3))) {
				const err5 = {
					instancePath: instancePath + "/limit",
					schemaPath: "#/properties/limit/type",
					keyword: "type",
					params: { type: "integer" },
					message: "must be integer",
					schema: schema27.properties.limit.type,
					parentSchema: schema27.properties.limit,
					data: data3
				};
				if (vErrors === null) vErrors = [err5];
				else vErrors.push(err5);
				errors++;
			}
			if (typeof data3 == "number" && isFinite(data3)) {
				if (data3 > 50 || isNaN(data3)) {
					const err6 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/maximum",
						keyword: "maximum",
						params: {
							comparison: "<=",
							limit: 50
						},
						message: "must be <= 50",
						schema: 50,
						parentSchema: schema27.properties.limit,
						data: data3
					};
					if (vErrors === null) vErrors = [err6];
					else vErrors.push(err6);
					errors++;
				}
				if (data3 < 1 || isNaN(data3)) {
					const err7 = {
						instancePath: instancePath + "/limit",
						schemaPath: "#/properties/limit/minimum",
						keyword: "minimum",
						params: {
							comparison: ">=",
							limit: 1
						},
						message: "must be >= 1",
						schema: 1,
						parentSchema: schema27.properties.limit,
						data: data3
					};
					if (vErrors === null) vErrors = [err7];
					else vErrors.push(err7);
					errors++;
				}
			}
		}
	} else {
		const err8 = {
			instancePath,
			schemaPath: "#/type",
			keyword: "type",
			params: { type: "object" },
			message: "must be object",
			schema: schema27.type,
			parentSchema: schema27,
			data
		};
		if (vErrors === null) vErrors = [err8];
		else vErrors.push(err8);
		errors++;
	}
	validate65.errors = vErrors;
	return errors === 0;
}
validate65.evaluated = {
	"props": true,
	"dynamicProps": false,
	"dynamicItems": false
};
export { validateBucketsSettings, validateFooterSettings, validateHeroSettings, validateNavigationSettings, validateRailSettings };

/** The validators of the blocks' settings, by block type. */
export const blockValidators = {
  'buckets': validateBucketsSettings,
  'footer': validateFooterSettings,
  'hero': validateHeroSettings,
  'navigation': validateNavigationSettings,
  'rail': validateRailSettings,
};
